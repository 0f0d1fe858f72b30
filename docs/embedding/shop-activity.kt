// A whole Android host for the storefront: see docs/embedding.md. Yours: SHOP, OrdersActivity, LoginActivity, CustomerSession.
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.os.Message
import android.webkit.*
import androidx.activity.ComponentActivity
import androidx.activity.addCallback
import androidx.activity.result.contract.ActivityResultContracts.StartActivityForResult
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat
import androidx.lifecycle.lifecycleScope
import androidx.webkit.*
import com.stripe.android.PaymentConfiguration
import com.stripe.android.paymentsheet.PaymentSheet
import com.stripe.android.paymentsheet.PaymentSheetResult
import kotlinx.coroutines.*
import org.json.JSONArray
import org.json.JSONObject
import java.net.HttpURLConnection
import java.net.URL

private const val SHOP = "https://shop.example"
private val METHODS = listOf("openOrderList", "openUrl", "back", "login", "pay", "safeArea")

class ShopActivity : ComponentActivity() {
    private lateinit var web: WebView
    private var page: JavaScriptReplyProxy? = null
    private var nonce = ""
    private var insets = insetsOf(0f, 0f, 0f, 0f)
    private var chosen: ValueCallback<Array<Uri>>? = null
    private var paid: ((PaymentSheetResult) -> Unit)? = null

    private lateinit var paymentSheet: PaymentSheet

    private val chooser = registerForActivityResult(StartActivityForResult()) {
        chosen?.onReceiveValue(WebChromeClient.FileChooserParams.parseResult(it.resultCode, it.data))
        chosen = null
    }

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        WebView.setWebContentsDebuggingEnabled(BuildConfig.DEBUG)
        paymentSheet = PaymentSheet.Builder { result ->
            paid?.invoke(result)
            paid = null
        }.build(this)
        web = WebView(this)
        setContentView(web) // below your own toolbar, which then takes the top inset
        web.settings.apply {
            javaScriptEnabled = true
            domStorageEnabled = true
            allowFileAccess = false
            allowContentAccess = false
            setSupportMultipleWindows(true)
            userAgentString = "$userAgentString ShopApp/${BuildConfig.VERSION_NAME}"
        }
        web.webViewClient = pages
        web.webChromeClient = windows
        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            WebViewCompat.addWebMessageListener(web, "KakehashiHost", setOf(SHOP)) { _, message, origin, isMainFrame, reply ->
                if (isMainFrame && origin.toString() == SHOP && message.type == WebMessageCompat.TYPE_STRING) {
                    message.data?.let { hear(it, reply) }
                }
            }
        }
        ViewCompat.setOnApplyWindowInsetsListener(web) { _, all ->
            val px = all.getInsets(WindowInsetsCompat.Type.systemBars() or WindowInsetsCompat.Type.displayCutout())
            val density = resources.displayMetrics.density
            insets = insetsOf(px.top / density, px.right / density, px.bottom / density, px.left / density)
            tell("insetsChanged", insets)
            all
        }
        onBackPressedDispatcher.addCallback(this) {
            if (page != null) tell("backPressed") else if (web.canGoBack()) web.goBack() else finish()
        }
        web.loadUrl("$SHOP/")
    }

    private fun hear(text: String, reply: JavaScriptReplyProxy) {
        val question = runCatching { JSONObject(text) }.getOrNull() ?: return
        val params = question.optJSONObject("params") ?: JSONObject()
        val start = { ok: Boolean ->
            JSONObject().put("v", 1).put("id", question.optString("id")).put("nonce", question.optString("nonce")).put("ok", ok)
        }
        fun done(data: JSONObject = JSONObject()) = reply.postMessage(start(true).put("data", data).toString())
        fun failed(code: String) = reply.postMessage(start(false).put("error", JSONObject().put("code", code)).toString())
        when (question.optString("method")) {
            "hello" -> {
                page = reply
                nonce = question.optString("nonce")
                val app = JSONObject().put("host", "shop-app").put("app", BuildConfig.VERSION_NAME)
                val payments = JSONArray(listOf("stripeSheet"))
                done(app.put("protocol", 1).put("methods", JSONArray(METHODS)).put("payments", payments))
            }
            "openOrderList" -> { startActivity(Intent(this, OrdersActivity::class.java)); done() }
            "openUrl" -> if (openOutside(Uri.parse(params.optString("url")))) done() else failed("denied")
            "back" -> { done(); finish() }
            "safeArea" -> done(insets)
            "pay" -> {
                val prepared = params.optJSONObject("params") ?: JSONObject()
                if (params.optString("payment") != "stripeSheet" || paid != null) return failed("unsupported")
                paid = { result ->
                    when (result) {
                        is PaymentSheetResult.Completed -> done(JSONObject().put("state", "paid"))
                        is PaymentSheetResult.Canceled -> failed("cancelled")
                        is PaymentSheetResult.Failed -> done(JSONObject().put("state", "failed"))
                    }
                }
                PaymentConfiguration.init(this, prepared.optString("publishableKey"))
                paymentSheet.presentWithPaymentIntent(
                    prepared.optString("clientSecret"),
                    PaymentSheet.Configuration(merchantDisplayName = getString(R.string.app_name)),
                )
            }
            "login" -> lifecycleScope.launch {
                val code = withContext(Dispatchers.IO) { runCatching { sessionHandoffCode() } }
                    .getOrElse { return@launch failed("host-error") }
                if (code != null) return@launch done(JSONObject().put("code", code))
                failed("cancelled")
                // Once the customer has signed in there, tell("loginChanged") makes the page ask again.
                if (params.optBoolean("interactive")) startActivity(Intent(this@ShopActivity, LoginActivity::class.java))
            }
            else -> failed("unsupported")
        }
    }

    fun loginChanged(signedIn: Boolean) = tell("loginChanged", JSONObject().put("signedIn", signedIn))

    private fun tell(event: String, data: JSONObject = JSONObject()) {
        page?.postMessage(JSONObject().put("v", 1).put("nonce", nonce).put("event", event).put("data", data).toString())
    }

    /** With the app's own session, on a worker thread; null while nobody is signed in. */
    private fun sessionHandoffCode(): String? {
        val session = CustomerSession.cookie ?: return null // yours: "__Host-session=…", as Sig.Front.User.Session.Login set it
        val address = URL("$SHOP/api?n=Sig.Front.User.Session.HandOver&from=SIG-H5&language=en&isNew=15")
        val call = address.openConnection() as HttpURLConnection
        call.requestMethod = "POST"
        call.doOutput = true
        call.setRequestProperty("Content-Type", "application/json")
        call.setRequestProperty("X-Requested-With", "kakehashi")
        call.setRequestProperty("Cookie", session)
        call.outputStream.use { it.write("{}".toByteArray()) }
        val answer = JSONObject(call.inputStream.bufferedReader().use { it.readText() })
        return if (answer.getInt("code") == 200) answer.getJSONObject("data").getString("code") else null
    }

    private fun insetsOf(top: Float, right: Float, bottom: Float, left: Float) =
        JSONObject().put("top", top).put("right", right).put("bottom", bottom).put("left", left)

    private fun openOutside(address: Uri): Boolean =
        address.scheme == "https" && runCatching {
            startActivity(Intent(Intent.ACTION_VIEW, address).addCategory(Intent.CATEGORY_BROWSABLE))
        }.isSuccess

    private val pages = object : WebViewClient() {
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            if (!request.isForMainFrame || "${request.url.scheme}://${request.url.authority}" == SHOP) return false
            openOutside(request.url)
            return true
        }

        override fun onReceivedError(view: WebView, request: WebResourceRequest, error: WebResourceError) {
            if (request.isForMainFrame) page = null
        }

        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            finish()
            return true
        }
    }

    private val windows = object : WebChromeClient() {
        override fun onShowFileChooser(view: WebView, give: ValueCallback<Array<Uri>>, asked: FileChooserParams): Boolean {
            chosen?.onReceiveValue(null)
            chosen = give
            val opened = runCatching { chooser.launch(asked.createIntent()) }.isSuccess
            if (!opened) chosen = null
            return opened
        }

        override fun onCreateWindow(view: WebView, dialog: Boolean, byTap: Boolean, result: Message): Boolean {
            val window = WebView(view.context)
            window.webViewClient = object : WebViewClient() {
                override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
                    if (byTap) openOutside(request.url)
                    view.destroy()
                    return true
                }
            }
            val transport = result.obj as WebView.WebViewTransport
            transport.webView = window
            result.sendToTarget()
            return true
        }
    }

    override fun onResume() {
        super.onResume()
        web.onResume()
        tell("resume")
    }

    override fun onPause() {
        tell("pause")
        web.onPause()
        super.onPause()
    }

    override fun onDestroy() {
        web.destroy()
        super.onDestroy()
    }
}
