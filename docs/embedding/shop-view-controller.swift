// A whole iOS host for the storefront: see docs/embedding.md. Yours: shop, OrdersViewController, LoginViewController.
import StripePaymentSheet
import UIKit
import WebKit

final class ShopViewController: UIViewController, WKScriptMessageHandlerWithReply, WKNavigationDelegate, WKUIDelegate {
    private let shop = "shop.example"
    private let methods = ["openOrderList", "openUrl", "back", "login", "pay", "safeArea"]
    private var nonce: String?
    private lazy var web = makeWebView()

    private func makeWebView() -> WKWebView {
        let settings = WKWebViewConfiguration()
        settings.allowsInlineMediaPlayback = true
        settings.applicationNameForUserAgent = "Mobile/15E148 ShopApp/4.2"
        settings.userContentController.addScriptMessageHandler(self, contentWorld: .page, name: "KakehashiHost")
        let web = WKWebView(frame: .zero, configuration: settings)
        web.navigationDelegate = self
        web.uiDelegate = self
        web.allowsBackForwardNavigationGestures = true
        web.scrollView.contentInsetAdjustmentBehavior = .never
        #if DEBUG
        if #available(iOS 16.4, *) { web.isInspectable = true }
        #endif
        return web
    }

    override func loadView() { view = web }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "chevron.backward"), style: .plain, target: self, action: #selector(pressBack))
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(seen), name: UIApplication.didBecomeActiveNotification, object: nil)
        center.addObserver(self, selector: #selector(unseen), name: UIApplication.willResignActiveNotification, object: nil)
        web.load(URLRequest(url: URL(string: "https://\(shop)/")!))
    }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage,
                               replyHandler: @escaping (Any?, String?) -> Void) {
        let origin = message.frameInfo.securityOrigin
        guard message.frameInfo.isMainFrame, origin.protocol == "https", origin.host == shop, [0, 443].contains(origin.port),
              let text = message.body as? String,
              let question = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        else { return replyHandler(nil, "refused") }
        let params = question["params"] as? [String: Any] ?? [:]
        func answer(_ part: [String: Any]) {
            var whole = part
            whole["v"] = 1
            whole["id"] = question["id"]
            whole["nonce"] = question["nonce"]
            replyHandler(textOf(whole), nil)
        }
        func done(_ data: [String: Any] = [:]) { answer(["ok": true, "data": data]) }
        func failed(_ code: String) { answer(["ok": false, "error": ["code": code]]) }

        switch question["method"] as? String {
        case "hello":
            nonce = question["nonce"] as? String
            done(["host": "shop-app", "app": "4.2", "protocol": 1, "methods": methods, "payments": ["stripeSheet"]])
        case "openOrderList":
            done()
            navigationController?.pushViewController(OrdersViewController(), animated: true)
        case "openUrl":
            if openOutside(URL(string: params["url"] as? String ?? "")) { done() } else { failed("denied") }
        case "back":
            done()
            close()
        case "safeArea":
            done(insets)
        case "pay":
            let prepared = params["params"] as? [String: String] ?? [:]
            guard params["payment"] as? String == "stripeSheet", let secret = prepared["clientSecret"] else {
                return failed("unsupported")
            }
            STPAPIClient.shared.publishableKey = prepared["publishableKey"]
            var look = PaymentSheet.Configuration()
            look.merchantDisplayName = "Shop"
            look.returnURL = "shopapp://paid" // a scheme of yours: a bank's app comes back by it
            PaymentSheet(paymentIntentClientSecret: secret, configuration: look).present(from: self) { result in
                switch result {
                case .completed: done(["state": "paid"])
                case .canceled: failed("cancelled")
                case .failed: done(["state": "failed"])
                }
            }
        case "login":
            Task { @MainActor in
                do {
                    guard let code = try await sessionHandoffCode() else {
                        failed("cancelled")
                        // Once the customer has signed in there, loginChanged(true) makes the page ask again.
                        if params["interactive"] as? Bool == true {
                            present(LoginViewController(), animated: true)
                        }
                        return
                    }
                    done(["code": code])
                } catch { failed("host-error") }
            }
        default:
            failed("unsupported")
        }
    }

    func loginChanged(_ signedIn: Bool) { tell("loginChanged", ["signedIn": signedIn]) }

    private func tell(_ event: String, _ data: [String: Any] = [:]) {
        guard let nonce, let text = textOf(["v": 1, "nonce": nonce, "event": event, "data": data]) else { return }
        web.callAsyncJavaScript("window.postMessage(text, location.origin)", arguments: ["text": text],
                                in: nil, in: .page, completionHandler: nil)
    }

    private func textOf(_ message: [String: Any]) -> String? {
        (try? JSONSerialization.data(withJSONObject: message)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// With the app's own session; nil while nobody is signed in.
    private func sessionHandoffCode() async throws -> String? {
        let address = "https://\(shop)/api?n=Sig.Front.User.Session.HandOver&from=SIG-H5&language=en&isNew=15"
        var request = URLRequest(url: URL(string: address)!)
        request.httpMethod = "POST"
        request.httpBody = Data("{}".utf8)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("kakehashi", forHTTPHeaderField: "X-Requested-With")
        let (data, _) = try await URLSession.shared.data(for: request)
        let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        guard answer?["code"] as? Int == 200 else { return nil }
        return (answer?["data"] as? [String: Any])?["code"] as? String
    }

    private var insets: [String: Any] {
        let edges = view.safeAreaInsets
        return ["top": edges.top, "right": edges.right, "bottom": edges.bottom, "left": edges.left]
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        tell("insetsChanged", insets)
    }

    @objc private func seen() { tell("resume") }
    @objc private func unseen() { tell("pause") }
    @objc private func pressBack() {
        if nonce != nil { tell("backPressed") } else if web.canGoBack { web.goBack() } else { close() }
    }

    /// The configuration holds this controller: without the first line it would never be freed.
    private func close() {
        web.configuration.userContentController.removeAllScriptMessageHandlers()
        navigationController?.popViewController(animated: true)
    }

    @discardableResult private func openOutside(_ address: URL?) -> Bool {
        guard let address, address.scheme == "https" else { return false }
        UIApplication.shared.open(address)
        return true
    }

    func webView(_ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
                 decisionHandler: @escaping (WKNavigationActionPolicy) -> Void) {
        let address = action.request.url
        let ours = address?.scheme == "https" && address?.host == shop && address?.port == nil && address?.user == nil
        let leaves = action.targetFrame?.isMainFrame == true && !ours
        if leaves { openOutside(address) }
        decisionHandler(leaves ? .cancel : .allow)
    }

    func webView(_ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
                 for action: WKNavigationAction, windowFeatures: WKWindowFeatures) -> WKWebView? {
        openOutside(action.request.url)
        return nil
    }

    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error) {
        nonce = nil
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        nonce = nil
        webView.reload()
    }
}
